// Public API of registration: what other features may call.
export { addDemoMember } from './demo-member.ts';
