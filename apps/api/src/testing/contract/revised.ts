// The sample of a call that reads earlier versions of a row (docs/rules/content.md#revisions). Imported only by tests.

/** Changes a registered row once, and returns the input that reads its earlier version. */
export async function revised(
  made: Promise<{ uuid: string }>,
  edit: (input: { uuid: string; version: number; isDisplay: boolean }) => Promise<unknown>,
): Promise<{ uuid: string; count: number }> {
  const { uuid } = await made;
  await edit({ uuid, version: 1, isDisplay: false });
  return { uuid, count: 10 };
}
