// Which of the chosen files are added, and the sentence for those that are not (docs/rules/media.md#purposes).
import { maxPhotos, uploadRules } from '#domain/media/upload-rules.ts';
import { contentTypes } from '#domain/media/file-type.ts';
import type { ShopperPurpose } from './upload-types.ts';

/** For the `accept` of the file input: a phone converts its own formats to one of these. */
export const acceptedTypes = (purpose: ShopperPurpose): string =>
  uploadRules[purpose].types.map((type) => contentTypes[type]).join(',');

/** The files to add, and the sentence for the visitor; null when all of them are added. */
export function choosePhotos<F extends { type: string; size: number }>(
  files: readonly F[],
  count: number,
  purpose: ShopperPurpose,
): { added: F[]; problem: string | null } {
  const { types, maxBytes } = uploadRules[purpose];
  const isPhoto = ({ type }: F) => types.some((one) => contentTypes[one] === type);
  const photos = files.filter(isPhoto);
  const fitting = photos.filter(({ size }) => size > 0 && size <= maxBytes);
  const added = fitting.slice(0, maxPhotos - count);
  if (photos.length < files.length)
    return { added, problem: 'JPG, PNG, WEBP 형식의 사진만 첨부할 수 있습니다.' };
  if (fitting.length < photos.length)
    return {
      added,
      problem: `${maxBytes / 1024 / 1024}MB가 넘는 사진은 첨부할 수 없습니다. 더 작은 사진을 선택해 주세요.`,
    };
  return added.length < fitting.length
    ? { added, problem: `사진은 ${maxPhotos}장까지 첨부할 수 있습니다.` }
    : { added, problem: null };
}
