// Interface of the storage of uploaded files. Implementations: s3.ts, local.ts. Which files may be stored, and who may read them:
// features/base/media.
import type { Readable } from 'node:stream';

/** A file that a browser may store under `key` with one PUT. */
export type UploadGrant = {
  key: string;
  /** The PUT must carry exactly this Content-Type. */
  contentType: string;
  /** With it the PUT must have exactly this length. Only a storage with `receive` signs an upload without it. */
  byteCount?: number;
  /** A storage with `receive` refuses a longer file. */
  maxBytes: number;
};

/** A PUT to our own address, with the query of a signed address. */
export type LocalUpload = {
  key: string;
  query: Readonly<Record<string, string>>;
  contentType: string;
  /** Undefined without a Content-Length header. */
  byteCount: number | undefined;
  body: Readable;
  now: Date;
};

export type UploadStorage = {
  name: 'S3' | 'LOCAL';
  /** Origin to which browsers send files, when it is not the shop's own. */
  origin?: string;
  /** An address to which the file can be PUT for 300 seconds. */
  signUpload(grant: UploadGrant, now: Date): Promise<string>;
  /** Size of a stored file; undefined for a missing one. */
  sizeOf(key: string): Promise<number | undefined>;
  /** The bytes of a stored file; undefined for a missing one. */
  read(key: string): Promise<Buffer | undefined>;
  /** Stores a file, also over an existing one. */
  write(key: string, bytes: Buffer, contentType: string): Promise<void>;
  /** Deletes files; missing ones are no error. */
  remove(keys: readonly string[]): Promise<void>;
  /** Only the local storage: stores the body of a PUT to a signed address and returns the HTTP status. */
  receive?(upload: LocalUpload): Promise<number>;
};

/** The storage did not answer, or not as expected. Every call may be repeated. */
export class StorageUnavailable extends Error {
  constructor(reason: string) {
    super(`The storage is unavailable: ${reason}`);
    this.name = 'StorageUnavailable';
  }
}
