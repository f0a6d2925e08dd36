// Which files may be uploaded for which purpose (docs/rules/media.md#purposes). Recognizing the type of bytes: file-type.ts.
import type { UploadPurpose } from '../base/enums.ts';
import type { FileType } from './file-type.ts';

const megabyte = 1024 * 1024;

/** Photos of one claim, review or inquiry. */
export const maxPhotos = 5;
/** Photos of current phones have up to 50 megapixels; a larger picture is refused before it is decoded. */
export const maxPixels = 60_000_000;
/** A detail picture of 860 px may be 116,000 px high; decoded as a stream, it takes less memory than a photo (docs/decisions/163). */
const maxStaffPixels = 100_000_000;
/** Slices of one long picture: 120,000 px. */
export const maxSlices = 100;
/** Validity of an upload address, and the time limit of the upload in the browser (R099). */
export const uploadTimeoutMs = 300_000;
/** An upload that no saved entity refers to is erased after this time. */
export const unusedUploadMs = 24 * 60 * 60 * 1000;
/** The file as it was sent, with its metadata, is erased after this time. */
export const originalUploadMs = 60 * 60 * 1000;

export type UploadRule = {
  types: readonly FileType[];
  maxBytes: number;
  /** Width times height. */
  maxPixels: number;
  /** Pictures with text, read at the width of the screen: long ones are cut (docs/rules/media.md#long-pictures). */
  isDetail: boolean;
  /** Only staff upload for this purpose. */
  isForStaff: boolean;
  /** Anyone may see the file once the entity that refers to it is saved; files of other purposes need a signed address. */
  isPublic: boolean;
};

const photos: readonly FileType[] = ['jpg', 'png', 'webp'];
const ofShoppers = { types: photos, maxBytes: 10 * megabyte, maxPixels, isDetail: false, isForStaff: false };
const ofStaff: UploadRule = {
  types: [...photos, 'gif'],
  maxBytes: 20 * megabyte,
  maxPixels: maxStaffPixels,
  isDetail: true,
  isForStaff: true,
  isPublic: true,
};

/** The rule of each purpose (docs/endpoints.md#enums). */
export const uploadRules: Readonly<Record<UploadPurpose, UploadRule>> = {
  REVIEW: { ...ofShoppers, isPublic: true },
  CLAIM: { ...ofShoppers, isPublic: false },
  INQUIRY: { ...ofShoppers, isPublic: false },
  STORE_INQUIRY: { ...ofShoppers, types: [...photos, 'pdf'], isPublic: false },
  CATALOGUE: ofStaff,
  CONTENT: ofStaff,
  BANNER: { ...ofStaff, isDetail: false },
};

/** The largest file of any purpose. */
export const maxUploadBytes = Math.max(...Object.values(uploadRules).map(({ maxBytes }) => maxBytes));
