// Where each operation is declared and served, as packages/contract/src/contract.ts and apps/api/src/feature-handlers.ts list them.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = dirname(import.meta.dirname);

/** `name`: the exported object that contains the operation. `path` is relative to the repository, `line` counts from 1. */
export type Place = { name: string; path: string; line: number };

/** The places of the operations in the objects that a file imports or exports from other modules, by operation. */
async function placesIn(list: string): Promise<Map<string, Place>> {
  const folder = dirname(list);
  const modules = read(list).matchAll(/^(?:import|export) \{ (\w+) \} from '\.\/([^']+)';$/gm);
  const places = new Map<string, Place>();
  for (const [, name = '', file = ''] of modules) {
    const path = join(folder, file);
    const { [name]: composed } = (await import(join(root, path))) as Record<string, object>;
    const lines = read(path).split('\n');
    for (const operation of Object.keys(composed ?? {}))
      places.set(operation, { name, path, line: lineOf(operation, lines) });
  }
  return places;
}

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

function lineOf(operation: string, lines: readonly string[]): number {
  const property = new RegExp(`^  (?:async )?${operation}\\b`);
  const shorthand = new RegExp(`\\{ ${operation} \\}`);
  return 1 + lines.findIndex((line) => property.test(line) || shorthand.test(line));
}

export const declarations = (): Promise<Map<string, Place>> => placesIn('packages/contract/src/contract.ts');
export const handlers = (): Promise<Map<string, Place>> => placesIn('apps/api/src/feature-handlers.ts');
