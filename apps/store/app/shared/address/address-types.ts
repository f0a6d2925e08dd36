// Names for the contract's types of a member's addresses.
import type { Answer, Input } from '#contract/contract.ts';

export type Address = Answer<'getUserAddresses'>[number];
export type AddressInput = Input<'registerUserAddress'>;
