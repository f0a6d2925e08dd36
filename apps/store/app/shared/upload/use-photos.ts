// The photos of one form: chosen, uploaded one by one, removed. Shown by photo-field.tsx.
import { useRef, useState } from 'react';
import { maxPhotos } from '#domain/media/upload-rules.ts';
import { choosePhotos } from './choose-photos.ts';
import type { Photo, UploadOwner } from './upload-types.ts';
import { sendPhoto } from './send-photo.ts';
import { uploadInOrder } from './upload-photos.ts';

export type Photos = UploadOwner & {
  list: readonly Photo[];
  /** Addresses of the uploaded photos, to send with the form. */
  urls: string[];
  /** A photo is being uploaded, so the form waits. */
  isUploading: boolean;
  /** Uploads stopped at a failure: the visitor tries again or removes the photo before the form is sent. */
  hasFailed: boolean;
  /** Sentence about the last choice or failure. */
  problem: string | null;
  add: (files: readonly File[]) => void;
  remove: (id: string) => void;
  tryAgain: () => void;
};

const savedPhoto = (url: string): Photo => ({
  id: url,
  name: '첨부한 사진',
  state: 'DONE',
  progress: 100,
  url,
});

let lastId = 0;
const newPhoto = (file: File): Photo => ({
  id: `photo-${(lastId += 1)}`,
  name: file.name,
  state: 'WAITING',
  progress: 0,
  file,
});

/** `savedUrls`: photos that the entity already has. */
export function usePhotos(owner: UploadOwner, savedUrls: readonly string[] = []): Photos {
  const [list, setList] = useState<readonly Photo[]>(() => savedUrls.map(savedPhoto));
  const [problem, setProblem] = useState<string | null>(null);
  // The upload runs across renders and reads the list as it is then.
  const current = useRef(list);
  const isRunning = useRef(false);
  const write = (next: readonly Photo[]) => {
    current.current = next;
    setList(next);
  };
  const change = (id: string, changed: Partial<Photo>) =>
    write(current.current.map((photo) => (photo.id === id ? { ...photo, ...changed } : photo)));

  const run = async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      const nextWaiting = () => current.current.find(({ state }) => state === 'WAITING');
      const failure = await uploadInOrder(nextWaiting, change, sendPhoto(owner));
      if (failure !== null) setProblem(failure);
    } finally {
      isRunning.current = false;
    }
  };
  const hasFailed = list.some(({ state }) => state === 'FAILED');
  return {
    ...owner,
    list,
    urls: list.flatMap(({ url }) => url ?? []),
    isUploading: !hasFailed && list.some(({ state }) => state === 'WAITING' || state === 'UPLOADING'),
    hasFailed,
    problem,
    add: (files) => {
      const chosen = choosePhotos(files, current.current.length, owner.purpose);
      setProblem(chosen.problem);
      if (chosen.added.length === 0) return;
      write([...current.current, ...chosen.added.map(newPhoto)].slice(0, maxPhotos));
      // A failed photo comes first: the visitor decides about it before others are sent.
      if (!current.current.some(({ state }) => state === 'FAILED')) void run();
    },
    remove: (id) => {
      const isFailed = current.current.find((photo) => photo.id === id)?.state === 'FAILED';
      write(current.current.filter((photo) => photo.id !== id));
      setProblem(null);
      if (isFailed) void run();
    },
    tryAgain: () => {
      setProblem(null);
      write(
        current.current.map((photo) =>
          photo.state === 'FAILED' ? { ...photo, state: 'WAITING', progress: 0 } : photo,
        ),
      );
      void run();
    },
  };
}
