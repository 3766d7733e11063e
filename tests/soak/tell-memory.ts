// Imported into a server that is watched: says how large it is when it is asked.
process.on('message', (message) => {
  if (message === 'memory') process.send?.({ memory: process.memoryUsage() });
});
