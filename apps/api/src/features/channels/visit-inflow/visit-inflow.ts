// Public API of visit-inflow: the advertisement of Naver by which a visitor came.
export { findNaverCodes } from './visit-inflow.db.ts';
