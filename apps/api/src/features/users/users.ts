// The door of users: what sign-in at other companies, codes and the cart may ask of accounts.
// One command per file beside this one; what they share is account.ts.
export { isAdultGuest, isAdultViewer, makeAdultToken } from './adult-viewer.ts';
export { promiseToMember, promiseToMembers, refuseTakenPhone } from './account.ts';
export { addDemoMember } from './demo-member.ts';
export { findIdByCode } from './find-account.ts';
export { writeAdult, writeIdentity } from './identity.ts';
export { isSamePerson } from './identity.db.ts';
export { saveInstagramId } from './instagram-id.db.ts';
export { getCustomerKey, isAdultMember, isStillMember } from './member-facts.db.ts';
export { eraseOptionalData } from './edit-user.ts';
export { hashPassword, isPassword } from './password-hash.ts';
export { claimUnlinks, endUnlink } from './provider-link.ts';
export { registerMember } from './register-user.ts';
export { resetTokenByCode } from './reset-password.ts';
export { type Person, signInPerson, unlinkPerson } from './sign-in-person.ts';
