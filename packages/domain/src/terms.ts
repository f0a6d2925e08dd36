// Which texts must be agreed to (domain.md 5). Which text is current is the server's to say.
import { type TermsType, type UserTermsKind, termsTypes } from './enums.ts';

/** Without these there is no account; two of them are acknowledgements by law, not consents. */
export const mandatoryKinds: readonly UserTermsKind[] = [
  'OVER_FOURTEEN',
  'SERVICE_USE',
  'PERSONAL_INFO_USE',
  'PERSONAL_INFO',
];

/** All texts of a checkout and a form are mandatory there; of a registration those above. */
export function isMandatoryText(type: TermsType | UserTermsKind): boolean {
  return [...termsTypes, ...mandatoryKinds].some((each) => each === type);
}
