// The text fields of a form that was sent to an action.

/** The values of these fields, trimmed; '' for a missing one and for a file. */
export function formTexts<Name extends string>(sent: FormData, names: readonly Name[]): Record<Name, string> {
  const values = names.map((name) => {
    const value = sent.get(name);
    return [name, typeof value === 'string' ? value.trim() : ''] as const;
  });
  return Object.fromEntries(values) as Record<Name, string>;
}

/** Sentences for the fields without a value. */
export function missingTexts<Name extends string>(
  values: Record<Name, string>,
  sentences: Partial<Record<Name, string>>,
): Record<string, string> {
  const missing = Object.entries<string | undefined>(sentences).filter(
    ([name]) => values[name as Name] === '',
  );
  return Object.fromEntries(missing.map(([name, sentence]) => [name, sentence ?? '']));
}
