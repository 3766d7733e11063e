import { useState, type DragEvent } from 'react';

/** Makes a place take a file that is dropped on it, or each of `many`. `isOver`: a file hangs above it. */
export function useFileDrop(onFile: (file: File) => void, many = false) {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    place: {
      onDragOver(event: DragEvent) {
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop(event: DragEvent) {
        event.preventDefault();
        setOver(false);
        for (const file of [...event.dataTransfer.files].slice(0, many ? undefined : 1)) onFile(file);
      },
    },
  };
}
