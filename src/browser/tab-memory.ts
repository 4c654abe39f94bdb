/** Keeps short texts for this tab. */
export type TabMemory = {
  /** Null: there is none. */
  read(key: string): string | null;
  /** With `outlives` false, it is kept no longer than this page. */
  write(key: string, text: string, outlives: boolean): void;
};

const PREFIX = 'flowspec-chat ';

/** A memory of this tab, which outlives a reload where the page may use `sessionStorage`. */
export function tabMemory(scope: Partial<Pick<typeof globalThis, 'sessionStorage'>> = globalThis): TabMemory {
  const page = new Map<string, string>();
  // Where storage is blocked, looking at it throws.
  const storage = <T>(use: (kept: Storage) => T): T | null => {
    try {
      return scope.sessionStorage === undefined ? null : use(scope.sessionStorage);
    } catch {
      return null;
    }
  };
  return {
    read: (key) => page.get(key) ?? storage((kept) => kept.getItem(PREFIX + key)),
    write(key, text, outlives) {
      page.set(key, text);
      storage((kept) => (outlives ? kept.setItem(PREFIX + key, text) : kept.removeItem(PREFIX + key)));
    },
  };
}
