// State of the simulators across restarts: an append-only file of JSON lines, where the last line of an id wins.
// The records are defined in each provider's file.
import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

type Line = { kind: string; id: string; value: unknown };

export type StateStore = {
  /** Stores `value` under its kind and id; a later value replaces it. */
  put(kind: string, id: string, value: unknown): void;
  /** Stores many values of one kind with one write. */
  putAll(kind: string, values: Iterable<readonly [id: string, value: unknown]>): void;
  /** All values of one kind, in the order of first insertion. */
  all<Value>(kind: string): Value[];
  /** Deletes one value. */
  drop(kind: string, id: string): void;
  /** Deletes everything, in memory and on disk. */
  clear(): void;
};

/** Values of one kind that a provider stores at most; beyond it the oldest ones are deleted, because the simulators run in the shop's process. */
export const storedAtMost = 5000;

/** Deletes the oldest of the values, by id, that exceed `storedAtMost`, in the map and in the store. Returns them. */
export function dropOldest<Value>(
  store: Pick<StateStore, 'drop'>,
  kind: string,
  values: Map<string, Value>,
): Value[] {
  const dropped: Value[] = [];
  for (const [id, value] of values) {
    if (values.size <= storedAtMost) break;
    values.delete(id);
    store.drop(kind, id);
    dropped.push(value);
  }
  return dropped;
}

const nameOf = (kind: string, id: string) => `${kind}\n${id}`;

function readLines(file: string): Map<string, Line> {
  const lines = new Map<string, Line>();
  for (const text of readFileSync(file, 'utf8').split('\n')) {
    if (text === '') continue;
    const line = parseLine(text);
    if (!line) continue;
    if (line.value === null) lines.delete(nameOf(line.kind, line.id));
    else lines.set(nameOf(line.kind, line.id), line);
  }
  return lines;
}

/** Power loss can truncate the last line: such a line is ignored. */
function parseLine(text: string): Line | undefined {
  try {
    return JSON.parse(text) as Line;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Opens the store; without a file it is in memory only. Opening compacts the file. */
export function openStateStore(file?: string): StateStore {
  const lines = file && existsSync(file) ? readLines(file) : new Map<string, Line>();
  if (file) {
    mkdirSync(dirname(file), { recursive: true });
    const compact = [...lines.values()].map((line) => `${JSON.stringify(line)}\n`).join('');
    writeFileSync(`${file}.new`, compact, { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  return {
    put(kind, id, value) {
      const line = { kind, id, value };
      lines.set(nameOf(kind, id), line);
      if (file) appendFileSync(file, `${JSON.stringify(line)}\n`);
    },
    putAll(kind, values) {
      let text = '';
      for (const [id, value] of values) {
        const line = { kind, id, value };
        lines.set(nameOf(kind, id), line);
        if (file) text += `${JSON.stringify(line)}\n`;
      }
      if (file && text !== '') appendFileSync(file, text);
    },
    drop(kind, id) {
      if (!lines.delete(nameOf(kind, id)) || !file) return;
      appendFileSync(file, `${JSON.stringify({ kind, id, value: null })}\n`);
    },
    all<Value>(kind: string) {
      return [...lines.values()].filter((line) => line.kind === kind).map((line) => line.value as Value);
    },
    clear() {
      lines.clear();
      if (file) writeFileSync(file, '');
    },
  };
}
