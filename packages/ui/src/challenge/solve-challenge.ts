// Solves a challenge of the API in a Web Worker, so that the page stays responsive. The store and the desk give their own client.
import type { Solution } from 'altcha-lib/types';

/** The value for `captchaToken`, valid for one call. Takes a tenth of a second, on a slow phone a few seconds. */
export async function solveChallenge(challenge: object): Promise<string> {
  const worker = new Worker(new URL('./solver.worker.ts', import.meta.url), { type: 'module' });
  try {
    const solution = await new Promise<Solution>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Solution | null>) =>
        data === null ? reject(new Error('The challenge was not solved in time.')) : resolve(data),
      );
      worker.addEventListener('error', () => reject(new Error('The solver could not be run.')));
      worker.postMessage(challenge, []);
    });
    return btoa(JSON.stringify({ challenge, solution }));
  } finally {
    worker.terminate();
  }
}
