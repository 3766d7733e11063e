/** Of all time the bars of a histogram begin with the oldest row: before it they would be empty for decades. */
export async function beginningOf(startTime: string, oldest: () => Promise<Date | undefined>): Promise<Date> {
  const from = new Date(startTime);
  return from.getTime() > 0 ? from : ((await oldest()) ?? from);
}
