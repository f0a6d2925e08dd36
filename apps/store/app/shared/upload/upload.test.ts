// Uploads of a form: which files are added, one request after another, and what stops them.
import { afterEach, describe, expect, test, vi } from 'vitest';
import { choosePhotos } from './choose-photos.ts';
import { sendPhoto } from './send-photo.ts';
import { UploadFailure, uploadInOrder } from './upload-photos.ts';
import type { Photo, UploadStart } from './upload-types.ts';

const file = (name = 'a.jpg', type = 'image/jpeg') => new File(['bytes'], name, { type });
const photos = (count: number): Photo[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `${at}`,
    name: `${at}.jpg`,
    state: 'WAITING',
    progress: 0,
    file: file(),
  }));

/** Runs the queue with these photos; `outcomes` by photo: a sentence fails it. */
async function run(list: Photo[], outcomes: (string | null)[]) {
  const log: string[] = [];
  const change = (id: string, changed: Partial<Photo>) => {
    const photo = list.find((one) => one.id === id);
    if (photo) Object.assign(photo, changed);
    if (changed.state) log.push(`${id} ${changed.state}`);
  };
  let sent = 0;
  const failure = await uploadInOrder(
    () => list.find(({ state }) => state === 'WAITING'),
    change,
    async (_file, onProgress) => {
      const outcome = outcomes[sent];
      sent += 1;
      onProgress(50);
      await Promise.resolve();
      if (typeof outcome === 'string') throw new UploadFailure(outcome);
      return `/files/${sent}/1200.webp`;
    },
  );
  return { log, failure, sent, list };
}

describe('a sequence of uploads', () => {
  test('sends the next photo only after the one before has ended (R068)', async () => {
    const { log, failure } = await run(photos(3), [null, null, null]);
    expect(log).toEqual(['0 UPLOADING', '0 DONE', '1 UPLOADING', '1 DONE', '2 UPLOADING', '2 DONE']);
    expect(failure).toBeNull();
  });

  test('stops at the first failure; the photos behind it are never sent (R069)', async () => {
    const { log, failure, sent, list } = await run(photos(3), [null, '저장에 실패했습니다.', null]);
    expect(log).toEqual(['0 UPLOADING', '0 DONE', '1 UPLOADING', '1 FAILED']);
    expect([failure, sent, list[2]?.state]).toEqual(['저장에 실패했습니다.', 2, 'WAITING']);
  });

  test('continues with the failed photo when it waits again', async () => {
    const { list } = await run(photos(2), ['저장에 실패했습니다.']);
    for (const photo of list) photo.state = 'WAITING';
    expect((await run(list, [null, null])).list.map(({ state }) => state)).toEqual(['DONE', 'DONE']);
  });

  test('throws a defect instead of showing it as a failure of the upload', async () => {
    const list = photos(1);
    const work = uploadInOrder(
      () => list.find(({ state }) => state === 'WAITING'),
      (_id, changed) => Object.assign(list[0] ?? {}, changed),
      () => Promise.reject(new TypeError('a defect')),
    );
    await expect(work).rejects.toThrow('a defect');
    expect(list[0]?.state).toBe('FAILED');
  });
});

describe('one upload', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  const target = { uploadUrl: '/uploads/x', fileUrl: '/files/tmp/x.jpg', contentType: 'image/jpeg' };
  /** Sends a photo; `start` and `finish` are the answers of the shop, `status` is that of the PUT. */
  async function send(
    start: UploadStart,
    status = 200,
    finish: UploadStart = { fileUrl: '/files/x/1200.webp' },
  ) {
    const put: object[] = [];
    /** The part of the browser's XMLHttpRequest that an upload uses; its request ends immediately with the status. */
    class BrowserRequest extends EventTarget {
      status = 0;
      timeout = 0;
      upload = new EventTarget();
      address: string[] = [];
      headers = new Headers();
      open(...address: string[]) {
        this.address = address;
      }
      setRequestHeader(name: string, value: string) {
        this.headers.append(name, value);
      }
      send(sent: File) {
        const [method, url] = this.address;
        const contentType = this.headers.get('content-type');
        put.push({ method, url, name: sent.name, contentType, timeoutMs: this.timeout });
        this.status = status;
        this.dispatchEvent(new Event('loadend'));
      }
    }
    vi.stubGlobal('XMLHttpRequest', BrowserRequest);
    const work = sendPhoto(
      { purpose: 'CLAIM' },
      { ask: async (step) => (step === 'start' ? start : finish) },
    )(file(), () => undefined);
    const outcome = await work.catch((error: unknown) =>
      error instanceof UploadFailure ? error.message : String(error),
    );
    return { outcome, put };
  }

  test('is a PUT with the content type of the file and a limit of 300,000 ms (R099)', async () => {
    const { outcome, put } = await send(target);
    expect(put).toEqual([
      { method: 'PUT', url: '/uploads/x', name: 'a.jpg', contentType: file().type, timeoutMs: 300_000 },
    ]);
    expect(outcome).toBe('/files/x/1200.webp');
  });

  test('without an address it shows the sentence and sends no file (R109)', async () => {
    expect(await send({})).toEqual({ outcome: '파일 업로드에 문제가 있습니다.', put: [] });
  });

  test.each([500, 403, 0])('a PUT with status %i shows the sentence (R110)', async (status) => {
    expect((await send(target, status)).outcome).toBe('저장에 실패했습니다.');
  });
});

describe('chosen files', () => {
  const one = (size: number, type = 'image/png') => ({ size, type });
  const megabytes = (count: number) => count * 1024 * 1024;

  test.each([
    { what: 'three photos', files: [one(1), one(2), one(3)], count: 0, added: 3, problem: null },
    { what: 'a sixth photo', files: [one(1), one(2)], count: 4, added: 1, problem: /5장까지/ },
    { what: 'a document', files: [one(1), one(1, 'application/pdf')], count: 0, added: 1, problem: /JPG/ },
    { what: 'exactly 10 MB', files: [one(megabytes(10))], count: 0, added: 1, problem: null },
    { what: 'more than 10 MB', files: [one(megabytes(10) + 1)], count: 0, added: 0, problem: /10MB/ },
    { what: 'an empty file', files: [one(0)], count: 0, added: 0, problem: /10MB/ },
    { what: 'nothing', files: [], count: 5, added: 0, problem: null },
  ])('$what: $added added', ({ files, count, added, problem }) => {
    const chosen = choosePhotos(files, count, 'INQUIRY');
    expect(chosen.added).toHaveLength(added);
    if (problem === null) expect(chosen.problem).toBeNull();
    else expect(chosen.problem).toMatch(problem);
  });
});
