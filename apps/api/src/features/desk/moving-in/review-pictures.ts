// Pictures of reviews of the former shop: their names in a row, and the files that a command is given (docs/rules/moving-in.md#reviews).
import { Refusal } from '#domain/base/refusal.ts';
import { maxPhotos } from '#domain/media/upload-rules.ts';
import { storeImported } from '../../base/media/media.ts';
import type { MovingCtx } from './moving-kind.ts';

/** The file names of a cell; of an address its last part, because pictures are read from the given folder only. */
export const pictureNames = (text: string): string[] =>
  text.split(/[|;,\n]+/u).flatMap((part) => {
    const address = part
      .normalize('NFC')
      .trim()
      .replace(/[?#].*$/u, '');
    return address.split(/[/\\]/u).at(-1) || [];
  });

/** Why a review with these pictures is refused. */
export function picturesProblem(names: readonly string[], { pictures }: MovingCtx): string | undefined {
  if (names.length > maxPhotos) return `사진은 ${maxPhotos}개까지 적어 주세요.`;
  const missing = pictures && names.find((name) => !pictures.has(name));
  return missing === undefined ? undefined : `${missing} 파일이 없습니다.`;
}

/** Stores the pictures of a review and returns the uuids of their uploads; a sentence for one that is no picture or too large. */
export async function storePictures(
  ctx: MovingCtx,
  names: readonly string[],
  ownerUuid: string | null,
): Promise<string[] | string> {
  const uuids: string[] = [];
  for (const name of ctx.pictures === undefined ? [] : names) {
    const bytes = await ctx.pictures?.read(name);
    try {
      uuids.push(await storeImported(ctx, { purpose: 'REVIEW', ownerUuid }, bytes ?? Buffer.alloc(0)));
    } catch (error) {
      if (error instanceof Refusal) return `${name}: ${error.message}`;
      throw error;
    }
  }
  return uuids;
}
