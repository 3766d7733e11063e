/** How near and how far a canvas is looked at, and below what a card is its tile and title alone. */
export const zoomLimits = { min: 0.08, far: 0.45, max: 2.5 };
