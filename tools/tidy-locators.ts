// Refuses browser tests that find a field by a part of its label and read its value or whether it is checked.
// Right after a navigation such a locator can find an element of the page before, and Playwright does not repeat an assertion that throws
// because the element is no field. A role finds fields only; a whole label is for fields without a role (dates, passwords).
// Not here: locators that a function returns.
import type { Source } from './sources.ts';

const byLabel = /\bgetByLabel\((?:[^()]|\([^()]*\))*\)(?:\s*\.(?:first|last)\(\)|\s*\.nth\(\d+\))?/;
const variable = new RegExp(`\\b(?:const|let) (\\w+) =[^;=]*?(${byLabel.source});`, 'g');
/** What follows the locator in `expect(locator, 'message').toHaveValue('')` and `locator.inputValue()`. */
const readAfter = String.raw`(?:(?:,[^()]*)?\s*\)(?:\s*\.not)?\s*\.(?:toHaveValues?|toBeChecked)|\s*\.(?:inputValue|isChecked))\(`;
const direct = new RegExp(`(${byLabel.source})${readAfter}`, 'g');

const isWhole = (locator: string): boolean => /\bexact: true\b/.test(locator);

/** `text` reads the variable before another one of this name is declared. */
function isRead(name: string, text: string): boolean {
  const [scope = ''] = text.split(new RegExp(String.raw`\b(?:const|let) ${name} =`), 1);
  return new RegExp(String.raw`\b${name}\b${readAfter}`).test(scope);
}

/** One sentence per place, with its line. */
export function judgeLocators({ path, text }: Source): string[] {
  if (!/^tests\/.*\.ts$/.test(path)) return [];
  const partial = [...text.matchAll(direct)].filter(([, locator = '']) => !isWhole(locator));
  const named = [...text.matchAll(variable)].filter(
    ({ index, 0: declared, 1: name = '', 2: locator = '' }) =>
      !isWhole(locator) && isRead(name, text.slice(index + declared.length)),
  );
  return [...partial, ...named].map(({ index }) => {
    const line = text.slice(0, index).split('\n').length;
    return `${path}:${line}: the state of a field found by a part of its label; find it by its role, or by its whole label (exact).`;
  });
}
