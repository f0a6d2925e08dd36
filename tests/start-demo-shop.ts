// Global setup of the "process" project of vitest: starts and stops a demo shop. Tests copy its DATA_DIR (filledDataDir in shop-process.ts).
import { filledVariable, startTestShop, stopShop, temporaryDataDir } from './shop-process.ts';

export default async function setup(): Promise<() => void> {
  const data = temporaryDataDir();
  await stopShop(await startTestShop(data.path));
  process.env[filledVariable] = data.path;
  return () => data.remove();
}
