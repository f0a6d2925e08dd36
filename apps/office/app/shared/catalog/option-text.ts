// The options of an ordered item beside its name.

/** The values of the options that the name does not end with: the name of an item of several options has them already. */
export function optionText({
  displayName,
  optionItems,
}: {
  displayName: string;
  optionItems: readonly { value: string }[];
}): string {
  const text = optionItems.map(({ value }) => value).join(' · ');
  return displayName.endsWith(` ${text}`) ? '' : text;
}
