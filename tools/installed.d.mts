// Types of installed.mjs, which is JavaScript because Node 20 runs it.
export function installedPart(
  root: string,
  platform?: { os: string; cpu: string },
): 'all' | 'runtime' | 'none';
