// Public API of the order type of Naver Pay: the member of an order that the shop registered.
export { openMemberCode } from './member-code.ts';
