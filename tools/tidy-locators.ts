// Refuses browser tests that read the state of a field which they find by a part of its label.
// Right after a navigation such a locator finds an element of the page before, and Playwright does not repeat an assertion that throws
// because the element is no field. A role finds fields only; a whole label is for fields without a role (dates, passwords).
import type { Source } from './sources.ts';

const byLabel = /\bgetByLabel\((?:[^()]|\([^()]*\))*\)(?:\s*\.(?:first|last)\(\)|\s*\.nth\(\d+\))?/;
const variable = new RegExp(`\\b(?:const|let) (\\w+) =[^;=]*?(${byLabel.source});`, 'g');
/** `expect(locator).toHaveValue('')`, `locator.inputValue()`. */
const readAfter = String.raw`(?:,?\s*\)\s*(?:\.not\s*)?\.(?:toHaveValues?|toBeChecked)|\s*\.(?:inputValue|isChecked))\(`;
const direct = new RegExp(`(${byLabel.source})${readAfter}`, 'g');

const isWhole = (locator: string): boolean => /\bexact: true\b/.test(locator);

/** One sentence per place, with its line. */
export function judgeLocators({ path, text }: Source): string[] {
  if (!/^tests\/.*\.ts$/.test(path)) return [];
  const partial = [...text.matchAll(direct)].filter(([, locator = '']) => !isWhole(locator));
  const named = [...text.matchAll(variable)].filter(
    ([, name = '', locator = '']) =>
      !isWhole(locator) && new RegExp(String.raw`\b${name}\b${readAfter}`).test(text),
  );
  return [...partial, ...named].map(({ index }) => {
    const line = text.slice(0, index).split('\n').length;
    return `${path}:${line}: the state of a field found by a part of its label; find it by its role, or by its whole label (exact).`;
  });
}
