// What other pages show of figures: charts and cards, dressed alike everywhere.
export { CountChart } from './count-chart.tsx';
export { ownTimeZone } from './bucket-name.ts';
export { ChartGrid, FigureSheet } from './figure-sheet.tsx';
export { FigureRow, useFigureCards, type FigureCard } from './figure-cards.tsx';
export { Shares } from './shares.tsx';
export { TimeChart } from './time-chart.tsx';
export { useCharts } from './use-charts.ts';
