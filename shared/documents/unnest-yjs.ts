// Yjs deletes a type, and forgets what was deleted, by recursion over everything nested in it. A client may have nested
// types so deep that the stack overflows, in every program that loads the document and when somebody mends it. Here
// what is nested waits in a queue for its turn instead; the outcome is the same.
import * as Y from 'yjs';

function unnested<Argument>(visit: (this: Y.ContentType, argument: Argument) => void) {
  let queue: Y.ContentType[] | undefined;
  return function (this: Y.ContentType, argument: Argument) {
    if (queue) return void queue.push(this);
    queue = [this];
    try {
      // An array may grow while it is walked over.
      for (const content of queue) visit.call(content, argument);
    } finally {
      queue = undefined;
    }
  };
}

const content = Y.ContentType.prototype;
content.delete = unnested(content.delete);
content.gc = unnested(content.gc);
