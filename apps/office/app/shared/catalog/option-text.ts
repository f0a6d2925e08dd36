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

/** Returns the options and the number of units: '딸기 · 2병 · 3개'. */
export const optionsAndCount = (item: Parameters<typeof optionText>[0] & { count: number }): string =>
  [optionText(item), `${item.count}개`].filter((part) => part !== '').join(' · ');
