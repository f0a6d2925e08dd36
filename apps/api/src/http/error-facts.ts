// What the log may say of an error. Messages of the database and of JSON quote what was read: a phone, a name, a token.
// Which errors are logged at all is decided where they are caught.

/** Code and place of an error of the database or of JSON, the message of every other, and where it happened. */
export function errorFacts(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error };
  const { code, severity, table, constraint, routine } = error as unknown as Record<string, unknown>;
  const stack = placesOf(error);
  if (severity !== undefined) return { code, table, constraint, routine, stack };
  if (error instanceof SyntaxError) return { name: error.name, stack };
  return { name: error.name, message: error.message, stack };
}

/** The lines of a stack without its first ones, which repeat the message, of however many lines. */
function placesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 7)
    .join('\n');
}
