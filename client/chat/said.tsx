// What somebody said: its text, and the documents in it.
import { partsOf } from '../../shared/conversations/artifact.ts';
import { AnswerText } from '../kit/display/data-text.tsx';
import { ArtifactCard } from './artifact-card.tsx';
import { RichText } from './rich-text.tsx';

/** `isWriting`: its end is missing still. */
type Props = { text: string; isWriting: boolean; conversationId: string };

export const Said = ({ text, isWriting, conversationId }: Props) =>
  partsOf(text).map((part, at) =>
    part.kind === 'text' ? (
      // Parts only ever grow at the end.
      <AnswerText
        key={at}
        text={part.text}
        written={(text) => <RichText text={text} isWriting={isWriting} />}
      />
    ) : (
      <ArtifactCard key={at} artifact={part} isWriting={isWriting} conversationId={conversationId} />
    ),
  );
