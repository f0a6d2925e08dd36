// Uploads (docs/rules/media.md): an address for the PUT, the check and conversion of what arrived, small files through the server.
// Called by the storefront's server with the service token, on behalf of a visitor (docs/endpoints.md#d30).
import { Type } from 'typebox';
import { uploadPurposes } from '#domain/base/enums.ts';
import { endpoint } from '../endpoint.ts';
import { Count, NamedObject, OneOf, OrderToken, Text, Url, Uuid, described } from '../shapes.ts';

const UploadTarget = NamedObject('UploadTarget', {
  uploadUrl: Url,
  fileUrl: Url,
  contentType: Type.String(),
  maxBytes: Count,
});
const UploadedFile = NamedObject('UploadedFile', {
  fileUrl: Url,
  fileUrls: Type.Array(Url, {
    description: 'The same address, or those of the slices of a long picture, from above.',
  }),
});

const Extension = Type.String({
  minLength: 1,
  maxLength: 10,
  pattern: '^\\.?[A-Za-z0-9]+$',
  examples: ['jpg'],
  description: 'Extension of the file name, such as jpg.',
});
const Purpose = OneOf(uploadPurposes, 'What the file is for.');

/** The visitor on whose behalf the storefront asks: a member, or a guest with the token of an order. */
const owner = {
  memberUuid: Type.Optional(described(Uuid, 'The member on whose behalf the storefront calls.')),
  orderToken: Type.Optional(OrderToken),
};
/** With it the upload must have exactly this length; required where files are sent to an object storage. */
const byteCount = Type.Optional(
  Type.Integer({
    minimum: 1,
    maximum: 2_147_483_647,
    description: 'Length of the file in bytes; the upload must have exactly this length.',
  }),
);

/** A file of a multipart body, as http/multipart.ts reads it. */
export type GivenFile = { contentType: string; byteCount: number; bytes: () => Buffer };
const File = described(Type.Unsafe<GivenFile>({ 'x-file': true }), 'The file.');

export const media = {
  copyMediaObject: endpoint({
    method: 'POST',
    path: '/media/action/copy-object',
    access: 'service',
    summary: 'Checks an uploaded file, removes its metadata and stores it in the sizes of the screens.',
    input: {
      sourceUrl: Text(500, 'Address of the uploaded file, as getUploadableUrl returned it.'),
      purpose: Purpose,
      ...owner,
    },
    answer: UploadedFile,
    effect: 'write',
    refuses: [
      'NOT_FOUND',
      'FILE_TYPE_NOT_ALLOWED',
      'PAYLOAD_TOO_LARGE',
      'ORDER_TOKEN_EXPIRED',
      'PROVIDER_UNAVAILABLE',
    ],
  }),
  getUploadableUrl: endpoint({
    method: 'GET',
    path: '/media/action/get-uploadable-url',
    access: 'service',
    summary: 'An address to which one file can be PUT within five minutes.',
    input: { extension: Extension, purpose: Type.Optional(Purpose), byteCount, ...owner },
    answer: UploadTarget,
    refuses: ['FILE_TYPE_NOT_ALLOWED', 'PAYLOAD_TOO_LARGE', 'ORDER_TOKEN_EXPIRED', 'TOO_MANY_REQUESTS'],
  }),
  uploadFile: endpoint({
    method: 'POST',
    path: '/media/action/upload-file',
    access: 'service',
    summary: 'Uploads a file through the server, and checks and stores it like copyMediaObject.',
    input: { file: File, purpose: Type.Optional(Purpose), ...owner },
    takesFile: true,
    answer: UploadedFile,
    effect: 'write',
    refuses: [
      'FILE_TYPE_NOT_ALLOWED',
      'PAYLOAD_TOO_LARGE',
      'ORDER_TOKEN_EXPIRED',
      'TOO_MANY_REQUESTS',
      'PROVIDER_UNAVAILABLE',
    ],
  }),
  getStaffUploadableUrl: endpoint({
    method: 'POST',
    path: '/staff/media/action/get-uploadable-url',
    access: 'staff',
    summary: 'The same for staff, with their session in place of the service token.',
    input: { extension: Extension, purpose: Purpose, byteCount },
    answer: UploadTarget,
    effect: 'write',
    refuses: ['FILE_TYPE_NOT_ALLOWED', 'PAYLOAD_TOO_LARGE', 'TOO_MANY_REQUESTS'],
  }),
  copyStaffMediaObject: endpoint({
    method: 'POST',
    path: '/staff/media/action/copy-object',
    access: 'staff',
    summary: 'Checks and converts a file that this member of staff uploaded.',
    input: {
      sourceUrl: Text(500, 'Address of the uploaded file, as getUploadableUrl returned it.'),
      purpose: Purpose,
    },
    answer: UploadedFile,
    effect: 'write',
    refuses: ['NOT_FOUND', 'FILE_TYPE_NOT_ALLOWED', 'PAYLOAD_TOO_LARGE', 'PROVIDER_UNAVAILABLE'],
  }),
};
