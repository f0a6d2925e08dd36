/** A whole number of units, at least `least`. */
export const isUnits = (units: number | null, least = 1): units is number =>
  units !== null && Number.isSafeInteger(units) && units >= least;
