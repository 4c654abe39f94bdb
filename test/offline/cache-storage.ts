/** A Cache Storage in memory, of as much as the worker uses. */
export function memoryCaches() {
  const entries = new Map<string, Response>();
  const cache = {
    match: async (url: string) => entries.get(url)?.clone(),
    put: async (url: string, response: Response) => void entries.set(url, response),
    delete: async (url: string) => entries.delete(url),
    keys: async () => [...entries.keys()].map((url) => ({ url })),
  };
  return { entries, caches: { open: async () => cache } as unknown as CacheStorage };
}
