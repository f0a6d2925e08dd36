// The fields of an error that may be logged. Messages of database and JSON errors quote values, which may be personal data.

/** Code and location for database and JSON errors; name and message for others; always the stack frames. */
export function errorFacts(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error };
  const { code, severity, table, constraint, routine } = error as unknown as Record<string, unknown>;
  const stack = placesOf(error);
  if (severity !== undefined) return { code, table, constraint, routine, stack };
  if (error instanceof SyntaxError) return { name: error.name, stack };
  return { name: error.name, message: error.message, stack };
}

/** The first seven stack frames without the message, which may span several lines. */
function placesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 7)
    .join('\n');
}
