// The schemas that records of boards were written in, the oldest first; only ever appended to, when a newer tldraw
// brings another. `boardSchema` counts them from 1.
import type { SerializedSchema } from 'tldraw';

export const schemas: readonly SerializedSchema[] = [
  {
    schemaVersion: 2,
    sequences: {
      'com.tldraw.store': 5,
      'com.tldraw.asset': 1,
      'com.tldraw.camera': 1,
      'com.tldraw.document': 2,
      'com.tldraw.instance': 26,
      'com.tldraw.instance_page_state': 5,
      'com.tldraw.page': 1,
      'com.tldraw.instance_presence': 6,
      'com.tldraw.pointer': 1,
      'com.tldraw.shape': 4,
      'com.tldraw.user': 1,
      'com.tldraw.asset.image': 6,
      'com.tldraw.asset.video': 5,
      'com.tldraw.asset.bookmark': 2,
      'com.tldraw.shape.arrow': 8,
      'com.tldraw.shape.bookmark': 2,
      'com.tldraw.shape.draw': 5,
      'com.tldraw.shape.embed': 4,
      'com.tldraw.shape.frame': 1,
      'com.tldraw.shape.geo': 12,
      'com.tldraw.shape.group': 0,
      'com.tldraw.shape.highlight': 4,
      'com.tldraw.shape.image': 5,
      'com.tldraw.shape.line': 5,
      'com.tldraw.shape.note': 13,
      'com.tldraw.shape.text': 4,
      'com.tldraw.shape.video': 4,
      'com.tldraw.binding.arrow': 1,
    },
  },
];
