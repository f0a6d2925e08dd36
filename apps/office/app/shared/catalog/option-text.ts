// The text of the options that is shown beside the name of an ordered item.

/** Returns the values of the options, joined; empty when the name ends with them, as the name of an item with options does. */
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
