// Checks of style sheets: the class that `composes` names exists, since the build drops an unknown one without a message. Not here: what the
// pages look like (tests/e2e).
import { dirname, join } from 'node:path/posix';
import type { Source } from './sources.ts';

const composition = /composes:\s*([\w-]+(?:\s+[\w-]+)*)(?:\s+from\s+'([^']+)')?;/g;

/** One sentence per composed class that its style sheet lacks; [] when there is none. */
export function judgeStyles(sources: readonly Source[]): string[] {
  const sheets = new Map(
    sources.filter(({ path }) => path.endsWith('.css')).map(({ path, text }) => [path, text]),
  );
  return [...sheets].flatMap(([path, text]) =>
    [...text.matchAll(composition)].flatMap(([, names = '', from]) => {
      const target = from === undefined ? path : join(dirname(path), from);
      return names
        .split(/\s+/)
        .filter((name) => !hasClass(sheets.get(target) ?? '', name))
        .map((name) => `${path}: composes ${name}, a class that ${target} lacks.`);
    }),
  );
}

const hasClass = (text: string, name: string): boolean => new RegExp(`\\.${name}(?![\\w-])`).test(text);
