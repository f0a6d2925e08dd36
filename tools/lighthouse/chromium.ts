// Starts a Chromium for one measured page: fresh profile, debugging port, and a filled cart where the page needs it.
// Measuring is run.ts.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { Page } from '@playwright/test';

export type OpenedChromium = { port: number; close: () => Promise<void> };

/** Starts the program on `port` and waits until its debugging port answers. */
export async function openChromium(program: string, port: number): Promise<OpenedChromium> {
  const profile = mkdtempSync(join(tmpdir(), 'onns-chromium-'));
  const options = ['--headless=new', '--no-sandbox', '--no-first-run', '--disable-background-networking'];
  const child = spawn(
    program,
    [
      ...options,
      '--disable-component-update',
      `--user-data-dir=${profile}`,
      `--remote-debugging-port=${port}`,
      'about:blank',
    ],
    { stdio: 'ignore' },
  );
  const ended = new Promise<void>((resolve) => void child.once('close', () => resolve()));
  const close = async () => {
    child.kill();
    await ended;
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  for (let tries = 0; tries < 100; tries++) {
    const answer = await fetch(`http://127.0.0.1:${port}/json/version`).catch(() => null);
    if (answer?.ok) return { port, close };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await close();
  throw new Error(`${program} did not open its debugging port.`);
}

/** Runs a step in a tab that loads no page of the shop, such as filling the cart: the measured visit is a first one. */
export async function prepare(port: number, work: (page: Page) => Promise<void>): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const page = await browser.contexts()[0]?.newPage();
  if (!page) throw new Error('The browser has no window.');
  await work(page);
  await page.close();
  await browser.close();
}
