// Public API of registration: creates the member of the demo shop.
export { addDemoMember } from './demo-member.ts';
