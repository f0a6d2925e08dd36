// Keyboard navigation for browser tests.
import type { Locator, Page } from '@playwright/test';

/** Presses Tab, or Shift+Tab, until the element has the focus, in frames too; throws after `atMost` presses. */
export async function tabTo(
  page: Page,
  target: Locator,
  atMost = 120,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses <= atMost; presses += 1) {
    const isFocused = await target.evaluate(
      (element) => element.ownerDocument.hasFocus() && element.ownerDocument.activeElement === element,
    );
    if (isFocused) return;
    await page.keyboard.press(key);
  }
  throw new Error(`The keyboard does not reach ${String(target)} with ${atMost} presses of ${key}.`);
}
