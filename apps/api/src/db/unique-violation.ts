// Which unique index refused a row, where two wishes for one thing meet. What it means is the caller's.

/** The name of the index; undefined for every other error. */
export function uniqueViolation(error: unknown): string | undefined {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return code === '23505' && typeof constraint === 'string' ? constraint : undefined;
}
