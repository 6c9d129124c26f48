import { Carousel } from "@mantine/carousel";
import "@mantine/carousel/styles.layer.css";
import "@mantine/core/styles/UnstyledButton.layer.css";
import "@mantine/core/styles/VisuallyHidden.layer.css";
import { IconArrowLeft, IconArrowRight } from "@tabler/icons-react";
import { useReducedMotion } from "@mantine/hooks";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ReactNode } from "react";
import type { EmblaCarouselType } from "embla-carousel";
import "./tile-carousel.css";

/** Tiles side by side that go round: 2.3 of them at 320 px, 3.3 from 700, 4.3 from 950, 5.3 from 1,200 (SHL-19). */
export function TileCarousel({ label, children }: { label: string; children: readonly ReactNode[] }) {
  const { t } = useTranslation();
  const isStill = useReducedMotion();
  // Tiles that all fit do not go round.
  const [canScroll, setCanScroll] = useState(true);
  const watch = (embla: EmblaCarouselType): void => {
    const look = (): void => setCanScroll(embla.scrollSnapList().length > 1);
    look();
    embla.on("reInit", look).on("resize", look);
  };
  return (
    <Carousel
      className="tile-carousel"
      aria-label={label}
      slideSize="var(--tile-slide)"
      includeGapInSize={false}
      slideGap={16}
      emblaOptions={{ loop: true, align: "start", slidesToScroll: 1, duration: isStill ? 0 : 20 }}
      getEmblaApi={watch}
      withControls={canScroll}
      controlSize={40}
      nextControlIcon={<IconArrowRight size={18} stroke={1.8} aria-hidden />}
      previousControlIcon={<IconArrowLeft size={18} stroke={1.8} aria-hidden />}
      nextControlProps={{ "aria-label": t("listings.carousel.next") }}
      previousControlProps={{ "aria-label": t("listings.carousel.previous") }}
    >
      {children.map((child, index) => (
        <Carousel.Slide key={index}>{child}</Carousel.Slide>
      ))}
    </Carousel>
  );
}
