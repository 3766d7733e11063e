// What the pages of live documents show of comments, and how names are written into texts.
export { AnchorComments, CommentPlace } from './anchor-comments.tsx';
export { CommentCount } from './comment-count.tsx';
export { CommentsContext, openComments, type CommentMark, type CommentsModel } from './comments-model.ts';
export { CommentsProvider } from './comments-provider.tsx';
export { mentionedIn, partsOf, type Named } from './mention-text.ts';
export { Suggestions, useSuggesting } from './suggesting.tsx';
export { threadAddress, threadIn } from './thread-address.ts';
export { ThreadView } from './thread-view.tsx';
export { useMayComment } from './use-may-comment.ts';
export { useComments, useThreads } from './use-comments.ts';
