import styles from './photograph.module.css';

/** A large photograph with its available sizes in the format of `srcset`; '' when there is none. */
export interface PhotographView {
  source: string;
  wide: string;
  tall: string;
  alt: string;
  /** Name of the photographer, in a sentence; '' when none is given. */
  credit: string;
}

interface PhotographProps {
  photo: PhotographView;
  sizes: string;
}

export function Photograph({ photo, sizes }: PhotographProps) {
  const { source, wide, tall, alt, credit } = photo;
  const picture = (
    <picture className={styles.photograph}>
      {tall !== '' && <source media="(max-width: 599px)" srcSet={tall} sizes={sizes} />}
      {wide !== '' && <source srcSet={wide} sizes={sizes} />}
      <img src={source} alt={alt} width={960} height={432} loading="lazy" decoding="async" />
    </picture>
  );
  if (credit === '') return picture;
  return (
    <figure className={styles.credited}>
      {picture}
      <figcaption className={styles.credit}>{credit}</figcaption>
    </figure>
  );
}
