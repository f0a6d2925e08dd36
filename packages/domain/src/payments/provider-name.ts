// Names of payment providers in the API, in settings and in payment rows.

/**
 * Form of a name. The server accepts each provider that is declared (apps/api/src/providers/payment), so there is no closed list; the
 * domain payment_provider of the database has the same form.
 */
export const providerNamePattern = '^[A-Z][A-Z0-9]{1,19}$';

/** Names that the API document states: those of the specification, of orders that are paid at a sales channel, and of orders of 0 won. */
export const documentedProviders = ['TOSS', 'NICEPAY', 'NAVERPAY', 'NONE'] as const;
