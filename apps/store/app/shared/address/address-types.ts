// Names for the shapes of a member's addresses; the shapes themselves are the contract's.
import type { Answer, Input } from '#contract/contract.ts';

export type Address = Answer<'getUserAddresses'>[number];
export type AddressInput = Input<'registerUserAddress'>;
