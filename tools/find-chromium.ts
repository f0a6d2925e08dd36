// Finds an installed Chromium. Not here: starting it (playwright.config.ts) or installing it (test-all.ts).
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const usualShell = '/usr/bin/chromium-headless-shell';

/** Path of the program: CHROMIUM_PATH, an installed Chromium or Chrome, or one downloaded by Playwright. */
export const findChromium = (): string | undefined =>
  isNamed() ? named() : [...usual, ...downloadedChromium()].find((path) => existsSync(path));

/**
 * Path of the program for browser tests: CHROMIUM_PATH, a headless shell, or else a Chromium. The shell has the same engine without the
 * windows, profiles and extensions of the browser, which cost CPU time on every page.
 */
export const findTestBrowser = (): string | undefined => findHeadlessShell() ?? findChromium();

/** An installed headless shell of Chromium, or one downloaded by Playwright; none where CHROMIUM_PATH names the program. */
export const findHeadlessShell = (): string | undefined =>
  isNamed() ? undefined : [usualShell, ...downloadedShell()].find((path) => existsSync(path));

const isNamed = (): boolean => (process.env.CHROMIUM_PATH ?? '') !== '';

function named(): string | undefined {
  const path = process.env.CHROMIUM_PATH ?? '';
  return existsSync(path) ? path : undefined;
}

const downloadedChromium = (): string[] =>
  downloaded(/^chromium-\d+$/, [
    'chrome-linux/chrome',
    'chrome-linux64/chrome',
    'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  ]);

const downloadedShell = (): string[] =>
  downloaded(/^chromium_headless_shell-\d+$/, [
    'chrome-linux/headless_shell',
    'chrome-headless-shell-linux64/chrome-headless-shell',
    'chrome-headless-shell-mac-arm64/chrome-headless-shell',
    'chrome-headless-shell-mac-x64/chrome-headless-shell',
  ]);

/** Programs in the folders of Playwright's downloads whose name matches. */
function downloaded(folderName: RegExp, inside: readonly string[]): string[] {
  const folders = [join(homedir(), '.cache/ms-playwright'), join(homedir(), 'Library/Caches/ms-playwright')];
  return folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => folderName.test(name))
        .flatMap((name) => inside.map((path) => join(folder, name, path))),
    );
}
