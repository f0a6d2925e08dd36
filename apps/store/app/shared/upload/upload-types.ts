// Types of uploads, and the purposes for which shoppers upload (docs/rules/media.md#purposes).
import type { UploadPurpose } from '#domain/base/enums.ts';

export type ShopperPurpose = Extract<UploadPurpose, 'REVIEW' | 'CLAIM' | 'INQUIRY' | 'STORE_INQUIRY'>;

const shopperPurposes: readonly string[] = [
  'REVIEW',
  'CLAIM',
  'INQUIRY',
  'STORE_INQUIRY',
] satisfies ShopperPurpose[];

export const isShopperPurpose = (text: string): text is ShopperPurpose => shopperPurposes.includes(text);

/** For whom and for what files are uploaded. `orderToken`: of a guest; members and store inquiries need none. */
export type UploadOwner = { purpose: ShopperPurpose; orderToken?: string | undefined };

/** An address for one PUT, as POST /upload returns it. */
export type UploadStart = { uploadUrl?: string; fileUrl?: string; contentType?: string };

/** `WAITING`: behind another photo, or behind one that failed. */
export type PhotoState = 'WAITING' | 'UPLOADING' | 'DONE' | 'FAILED';

export type Photo = {
  id: string;
  name: string;
  state: PhotoState;
  /** Percentage that was sent. */
  progress: number;
  /** The chosen file; missing for a photo that was saved before. */
  file?: File;
  /** Address of the checked photo; only in state DONE. */
  url?: string;
};
