import styles from './photograph.module.css';

/** A large photograph with its available sizes in the format of `srcset`; '' when there is none. */
export interface PhotographView {
  source: string;
  wide: string;
  tall: string;
  alt: string;
}

export function Photograph({ photo }: { photo: PhotographView | null }) {
  if (photo === null) return null;
  const { source, wide, tall, alt } = photo;
  return (
    <picture className={styles.photograph}>
      {tall !== '' && <source media="(max-width: 599px)" srcSet={tall} sizes="100vw" />}
      {wide !== '' && <source srcSet={wide} sizes="100vw" />}
      <img src={source} alt={alt} width={960} height={432} loading="lazy" decoding="async" />
    </picture>
  );
}
