/** All of the world that a command touches. */
export type Io = {
  /** Writes to the standard output, as it is. */
  readonly out: (text: string) => void;
  /** Writes to the standard error. */
  readonly err: (text: string) => void;
  /** The text of a file; throws where it cannot be read. `-` is the standard input. */
  readonly read: (file: string) => Promise<string>;
  /** The lines that a person types, until the end of the input. */
  readonly lines: () => AsyncIterable<string>;
  /** Tells of each change of one of the files, until the process ends. */
  readonly changes: (files: readonly string[]) => AsyncIterable<void>;
  /** Whether the output may be coloured: a terminal, and nobody asked for none. */
  readonly colours: boolean;
  /** The languages of the machine, as in `LANG`. */
  readonly language: string;
};
