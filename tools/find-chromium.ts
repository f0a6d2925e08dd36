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

/** Path of the program: CHROMIUM_PATH, an installed Chromium or Chrome, or one downloaded by Playwright. */
export function findChromium(): string | undefined {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted !== undefined && wanted !== '') return existsSync(wanted) ? wanted : undefined;
  return [...usual, ...downloaded()].find((path) => existsSync(path));
}

function downloaded(): string[] {
  const folders = [join(homedir(), '.cache/ms-playwright'), join(homedir(), 'Library/Caches/ms-playwright')];
  const inside = [
    'chrome-linux/chrome',
    'chrome-linux64/chrome',
    'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  ];
  return folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => /^chromium-\d+$/.test(name))
        .flatMap((name) => inside.map((path) => join(folder, name, path))),
    );
}
