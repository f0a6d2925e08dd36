// Photos that browser tests attach.
import type { Page } from '@playwright/test';
import sharp from 'sharp';

/** A photo of a phone: large enough for several packets. */
export async function photo(name: string, background: string) {
  const buffer = await sharp({ create: { width: 1600, height: 1200, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

export const photoInput = (page: Page) => page.locator('input[type=file]');
