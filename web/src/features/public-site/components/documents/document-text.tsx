import { blocksOf } from '../../public-document.model.ts'

/** A text of the locale files as paragraphs and lists. */
export const DocumentText = ({ text }: { text: string }) =>
  blocksOf(text).map((block, at) =>
    block.kind === 'text' ? (
      <p key={at}>{block.text}</p>
    ) : (
      <ul key={at}>
        {block.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    ),
  )
