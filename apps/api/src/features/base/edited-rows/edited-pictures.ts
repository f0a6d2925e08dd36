// Pictures of rows that staff edit: stored pictures, and files that the staff uploaded (docs/rules/media.md#use).
import { refuse } from '#domain/base/refusal.ts';
import { uuidPattern } from '#domain/base/uuid.ts';
import { type Ctx, staffOf } from '../../../context.ts';
import type { Tx } from '../../../db/connect.ts';
import { uploadedPictureKey } from '../../../pictures.ts';
import { claimUploads, prepareUploads, releaseUploads, uploadUuidOf } from '../media/media.ts';

const storedPattern = /^\/pictures\/800\/([A-Za-z0-9_-]{1,100})\.webp$/;
const slicePattern = /\/1200-([1-9]\d{0,2})\.webp(?:\?|$)/;
const field = 'images';

export type PicturePurpose = 'CATALOGUE' | 'CONTENT' | 'BANNER';

/** The key to store for the address of an uploaded or stored picture; undefined stays so. Refuses INVALID_INPUT for another address. */
export function pictureKeyOf(name: string, url: string): string;
export function pictureKeyOf(name: string, url: string | undefined): string | undefined;
export function pictureKeyOf(name: string, url: string | undefined): string | undefined {
  if (url === undefined) return undefined;
  const upload = uploadUuidOf(url);
  if (upload !== undefined) return uploadedPictureKey(upload, Number(slicePattern.exec(url)?.[1] ?? 1));
  const key = storedPattern.exec(url)?.[1];
  return key ?? refuse('INVALID_INPUT', { fields: [{ name, message: '사진을 다시 첨부해 주세요.' }] });
}

/** The picture to store; undefined stays so. */
export function pictureOf(name: string, given: { url: string; alt: string } | undefined) {
  return given && { key: pictureKeyOf(name, given.url), alt: given.alt.trim() };
}

const uploadPattern = new RegExp(`"${uploadedPictureKey(`(${uuidPattern})`)}(?:/\\d+)?"`, 'g');

/** The uploads whose keys occur in the columns of a row. */
const uploadsIn = (row: object): string[] =>
  [...JSON.stringify(row).matchAll(uploadPattern)].map(([, uuid = '']) => uuid);

const addressesOf = (row: object, before: object): string[] => {
  const kept = new Set(uploadsIn(before));
  return uploadsIn(row)
    .filter((uuid) => !kept.has(uuid))
    .map((uuid) => `/files/${uuid}`);
};

/** Binds uploads of this purpose to the rows that show them. */
export const editedPictures = (purpose: PicturePurpose = 'CONTENT') => ({
  /** Converts the uploads that the change adds. Call it before the transaction of `use`, because it calls the storage. */
  async prepare(ctx: Ctx, row: object, before: object = {}): Promise<void> {
    await prepareUploads(ctx, addressesOf(row, before), { ownerUuid: staffOf(ctx), purpose, field });
  },
  /** Binds the uploads of the changed row to it, and erases those that only `before` had. */
  async use(tx: Tx, ctx: Ctx, row: { uuid: string }, before: object = {}): Promise<void> {
    const use = { ownerUuid: staffOf(ctx), purpose, targetUuid: row.uuid };
    await claimUploads(tx, addressesOf(row, before), { ...use, field, now: ctx.now });
    const keptUuids = uploadsIn(row);
    if (uploadsIn(before).some((uuid) => !keptUuids.includes(uuid)))
      await releaseUploads(tx, { targetUuids: [row.uuid], keptUuids, now: ctx.now });
  },
});
