// Steps of a visit to the page of a set; a visit only goes forward (docs/rules/inquiries.md#sets).

export const tyingSteps = ['VIEW', 'SELECT', 'WRITE', 'SUBMIT'] as const;
export type TyingStep = (typeof tyingSteps)[number];

/** Bytes of JSON. */
export const maxSelectionBytes = 4096;

/** The steps from which a visit reaches `step`: the earlier ones and itself. */
export const stepsUpTo = (step: TyingStep): readonly TyingStep[] =>
  tyingSteps.slice(0, tyingSteps.indexOf(step) + 1);
