// The Web Worker that solves one challenge by trying numbers, with the browser's own PBKDF2. It has no access to the page.
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

addEventListener('message', ({ data }: MessageEvent<Challenge>) => {
  // A rejection (no crypto.subtle over plain HTTP) becomes an error event of the worker.
  void solveChallenge({ challenge: data, deriveKey }).then(
    (solution) => postMessage(solution),
    (error: unknown) => reportError(error),
  );
});
